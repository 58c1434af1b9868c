// Nobody ends the children of a killed bench, so the broken channel does. It keeps no process alive.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
