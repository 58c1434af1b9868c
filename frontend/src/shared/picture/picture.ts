import { t } from '../language/speech';
import { facesOf } from './faces';

/** Paper as browsers name it. */
export type Paper = 'A4' | 'A3' | 'letter';

const withStyle = (svg: SVGSVGElement, css: string): SVGSVGElement => {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const style = document.createElementNS(copy.namespaceURI, 'style');
  style.textContent = css;
  copy.prepend(style);
  return copy;
};

const asDataUrl = async (url: string): Promise<string> => {
  const blob = await (await fetch(url)).blob();
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error ?? new Error('A font could not be read'));
    reader.readAsDataURL(blob);
  });
};

/** A drawing of the page as PNG, with its fonts inside: an image reaches none of the page's. @param width in pixels */
export const pngOf = async (svg: SVGSVGElement, width: number, name: string): Promise<File> => {
  const { width: across, height: down } = svg.viewBox.baseVal;
  const height = Math.round((width * down) / across);
  const copy = withStyle(svg, await facesOf(svg.textContent ?? '', asDataUrl));
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  const image = new Image();
  image.src = `data:image/svg+xml;utf8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await image.decode();
  // Safari has decoded an image before its fonts.
  await new Promise(requestAnimationFrame);
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  canvas.getContext('2d')?.drawImage(image, 0, 0, width, height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('The image is too large for this device');
  return new File([blob], name, { type: 'image/png' });
};

/**
 * Prints a drawing on one page of this paper, from a frame of its own, so that nothing of the page is on the paper. What is
 * marked with `data-ground` is left out: the paper has a colour.
 */
export const printDrawing = async (svg: SVGSVGElement, paper: Paper): Promise<void> => {
  const frame = document.createElement('iframe');
  frame.title = t('Print');
  frame.setAttribute('aria-hidden', 'true');
  frame.style.cssText = 'position:fixed;inset:auto 0 0 auto;width:0;height:0;border:0';
  document.body.append(frame);
  const inside = frame.contentDocument;
  if (!inside || !frame.contentWindow) return frame.remove();
  const style = inside.createElement('style');
  const faces = await facesOf(svg.textContent ?? '', (url) => new URL(url, window.location.href).href);
  style.textContent = `@page { size: ${paper} portrait; margin: 0 } body { margin: 0 } svg { display: block; width: 100vw; height: 100vh } [data-ground] { display: none } ${faces}`;
  inside.head.append(style);
  inside.body.append(inside.importNode(svg, true));
  await Promise.all([...inside.fonts].map((face) => face.load()));
  frame.contentWindow.addEventListener('afterprint', () => frame.remove());
  frame.contentWindow.print();
};
