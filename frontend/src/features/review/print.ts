import { PAPER } from './poster';

/** Printed from a frame of its own, so that nothing of the page is on the paper. */
export const printSvg = (svg: string, paper: 'A4' | 'A3'): void => {
  const frame = document.createElement('iframe');
  frame.title = 'Print';
  frame.setAttribute('aria-hidden', 'true');
  frame.style.cssText = 'position:fixed;inset:auto 0 0 auto;width:0;height:0;border:0';
  document.body.append(frame);
  const inside = frame.contentDocument;
  if (!inside || !frame.contentWindow) return frame.remove();
  const style = inside.createElement('style');
  style.textContent = `@page { size: ${paper} portrait; margin: 0 } body { margin: 0 } svg { display: block; width: 100vw; height: 100vh } `;
  inside.head.append(style);
  inside.body.append(inside.importNode(new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement, true));
  frame.contentWindow.addEventListener('afterprint', () => frame.remove());
  frame.contentWindow.print();
};

const PNG_WIDTH = 1200;

/** Drawn and saved on this device. */
export const savePng = async (svg: string, name: string): Promise<void> => {
  const image = new Image();
  image.src = `data:image/svg+xml;utf8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = PNG_WIDTH;
  canvas.height = Math.round((PNG_WIDTH * PAPER.height) / PAPER.width);
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const link = document.createElement('a');
  link.href = canvas.toDataURL('image/png');
  link.download = name;
  link.click();
};
