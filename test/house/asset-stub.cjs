// What a stylesheet, a picture or a font is to a component test.
module.exports = {};
