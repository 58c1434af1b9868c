// Of a bench that was killed nobody ends the children: the broken channel does. It keeps nobody alive.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
