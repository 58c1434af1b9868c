// Node reads a package's `main` against the link in node_modules, where ../../dist is another folder. A file of the
// package itself is read against its real place.
module.exports = require('../../dist/backend/contract/index.js');
