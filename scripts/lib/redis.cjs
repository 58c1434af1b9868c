// Checks whether a Redis answers, in the plain protocol: no client library needed.
const { connect } = require('node:net');

const DEFAULT_URL = 'redis://127.0.0.1:6379';

/** @returns {Promise<string | null>} the URL that answered PING (or wants a password first) */
function findRedis(url = process.env.REDIS_URL || DEFAULT_URL) {
  const { hostname, port, protocol } = new URL(url);
  // Behind TLS plain text does not work; a configured TLS server is trusted to exist.
  if (protocol === 'rediss:') return Promise.resolve(url);
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port) || 6379, timeout: 1000 });
    const answer = (found) => {
      socket.destroy();
      resolve(found ? url : null);
    };
    socket.on('connect', () => socket.write('PING\r\n'));
    socket.on('data', (data) => answer(/^(\+PONG|-NOAUTH)/.test(data.toString())));
    for (const event of ['error', 'timeout', 'close']) socket.on(event, () => answer(false));
  });
}

module.exports = { findRedis };
