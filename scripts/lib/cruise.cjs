// Runs dependency-cruiser over one part of a tree: the project, or the rules' fixtures.
const { join } = require('node:path');
const { root } = require('./paths.cjs');

const PARTS = [
  { folders: ['backend', 'migrations'], tsConfig: 'tsconfig.json' },
  { folders: ['frontend/src'], tsConfig: 'frontend/tsconfig.json' },
];

/**
 * @param {string} baseDir the project, or a small tree of the same shape
 * @returns {Promise<{ modules: number, violations: { rule: string, from: string, to: string }[] }[]>}
 *   one for each part, in the order backend, frontend
 */
async function cruiseTree(baseDir = root) {
  const { cruise } = await import('dependency-cruiser');
  const { default: extractTSConfig } = await import('dependency-cruiser/config-utl/extract-ts-config');
  const { forbidden, options } = require('../../.dependency-cruiser.cjs');
  const { enhancedResolveOptions, ...cruiseOptions } = options;
  const results = [];
  for (const { folders, tsConfig } of PARTS) {
    const file = join(root, tsConfig);
    const { output } = await cruise(
      folders,
      { ...cruiseOptions, baseDir, ruleSet: { forbidden }, validate: true, tsConfig: { fileName: file } },
      { ...enhancedResolveOptions, alias: { '@': join(baseDir, 'frontend', 'src') } },
      { tsConfig: extractTSConfig(file) },
    );
    results.push({
      // Packages count as modules too; what matters is whether our own files were seen.
      modules: output.modules.filter(({ source }) => /\.tsx?$/.test(source) && !source.includes('node_modules')).length,
      violations: output.summary.violations.map(({ rule, from, to, cycle }) => ({
        rule: rule.name,
        from,
        to: cycle ? cycle.map(({ name }) => name).join(' → ') : to,
      })),
    });
  }
  return results;
}

module.exports = { cruiseTree };
