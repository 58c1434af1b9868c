/** What a first start prints for its administrator. */
const LINK = /Set Lectio up within the hour: (https?:[^\s"]+)/;

module.exports = { LINK };
