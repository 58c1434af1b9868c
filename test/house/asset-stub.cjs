// Replaces stylesheets, images and fonts in component tests.
module.exports = {};
