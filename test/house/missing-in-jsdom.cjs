// What browsers have and jsdom does not; the library of book names copies its options with it.
const { deserialize, serialize } = require('node:v8');

globalThis.structuredClone ??= (value) => deserialize(serialize(value));
