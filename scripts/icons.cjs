// npm run icons: the PNG files of the app's icon, drawn from frontend/public/favicon.svg by a Chromium. They are committed.
const { readFileSync, writeFileSync, mkdirSync } = require('node:fs');
const { join } = require('node:path');
const { findChromium } = require('./lib/browser.cjs');
const { root } = require('./lib/paths.cjs');
const { runScript, Failed } = require('./lib/script.cjs');

// The browser tests bring it.
const { chromium } = require(require.resolve('playwright-core', { paths: [join(root, 'backend')] }));

const PUBLIC = join(root, 'frontend', 'public');
const GROUND = '#7d2322';

/** `ground`: fills the corners that the icon leaves round. `scale`: its part of the picture; launchers cut maskable ones to a circle of 80 %. */
const ICONS = [
  { file: 'icons/icon-192.png', size: 192, scale: 1 },
  { file: 'icons/icon-512.png', size: 512, scale: 1 },
  { file: 'icons/maskable-192.png', size: 192, scale: 0.8, ground: GROUND },
  { file: 'icons/maskable-512.png', size: 512, scale: 0.8, ground: GROUND },
  { file: 'icons/apple-touch-icon.png', size: 180, scale: 1, ground: GROUND },
  // Only its outline is shown, in a colour of the system.
  { file: 'icons/badge-96.png', size: 96, scale: 1.2, outline: true },
];

runScript(async () => {
  const svg = readFileSync(join(PUBLIC, 'favicon.svg'), 'utf8');
  mkdirSync(join(PUBLIC, 'icons'), { recursive: true });
  const executablePath = findChromium();
  if (!executablePath) throw new Failed('There is no Chromium here: npm run browser:install brings one.');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    for (const { file, size, scale, ground = 'transparent', outline = false } of ICONS) {
      const page = await browser.newPage({ viewport: { width: size, height: size } });
      const drawn = outline ? svg.replace(/<rect[^>]*>/, '').replace(/fill="[^"]*"/g, 'fill="#ffffff"') : svg;
      await page.setContent(
        `<style>body{margin:0;background:${ground};display:grid;place-items:center;height:100vh;overflow:hidden}svg{width:${size * scale}px;height:${size * scale}px}</style>${drawn}`,
      );
      writeFileSync(join(PUBLIC, file), await page.screenshot({ omitBackground: true }));
      await page.close();
      console.log(file);
    }
  } finally {
    await browser.close();
  }
  return 0;
});
