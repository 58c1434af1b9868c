// Preloaded into a process of the product: its pushes go to loopback, where a test's push service listens.
const { PUBLIC_NETWORK } = require('../../../../dist/backend/src/platform/push/push-network.js');

PUBLIC_NETWORK.allows = ({ protocol, hostname }) => protocol === 'http:' && hostname === '127.0.0.1';
PUBLIC_NETWORK.allowsAddress = (address) => address === '127.0.0.1';
