// The environment of a start: real variables over .env, with defaults for what the launcher needs.
const { existsSync, readFileSync } = require('node:fs');
const { join, resolve } = require('node:path');
const { parseEnv } = require('node:util');
const { root } = require('./paths.cjs');

/** @returns {Record<string, string>} an empty value counts as unset, as in a copied .env.example */
function loadEnvironment() {
  const file = join(root, '.env');
  const fromFile = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
  const given = { ...withoutEmpty(fromFile), ...withoutEmpty(process.env) };
  return { ...given, DATA_DIR: resolve(root, given.DATA_DIR ?? '.data') };
}

const withoutEmpty = (env) => Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));

module.exports = { loadEnvironment };
