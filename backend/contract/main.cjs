// Node resolves a package's `main` relative to the link in node_modules, where ../../dist is another folder. A path in
// a file of the package resolves relative to the file's real location.
module.exports = require('../../dist/backend/contract/index.js');
