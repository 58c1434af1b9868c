import { facesOf } from './faces';
import { canShareImages, shareFile } from './share-file';

const file = new File(['x'], 'map.png', { type: 'image/png' });

const withShareSheet = (share: (data: ShareData) => Promise<void>): void => {
  Object.assign(navigator, { canShare: () => true, share });
};

afterEach(() => {
  Reflect.deleteProperty(navigator, 'canShare');
  Reflect.deleteProperty(navigator, 'share');
});

it('shares an image through the share sheet', async () => {
  const shared: ShareData[] = [];
  withShareSheet(async (data) => void shared.push(data));
  expect(canShareImages()).toBe(true);
  await shareFile(file);
  expect(shared).toEqual([{ files: [file] }]);
});

/** The names of the files that are saved meanwhile. */
const savedBy = async (work: () => Promise<void>): Promise<string[]> => {
  const names: string[] = [];
  URL.createObjectURL = () => 'blob:image';
  URL.revokeObjectURL = () => undefined;
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  await work();
  click.mockRestore();
  return names;
};

it('saves nothing when a sheet was closed, and the image when one failed', async () => {
  withShareSheet(() => Promise.reject(new DOMException('closed', 'AbortError')));
  expect(await savedBy(() => shareFile(file))).toEqual([]);
  withShareSheet(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
  expect(await savedBy(() => shareFile(file))).toEqual(['map.png']);
});

it('saves an image where there is no share sheet', async () => {
  expect(canShareImages()).toBe(false);
  expect(await savedBy(() => shareFile(file))).toEqual(['map.png']);
});

it('takes along the fonts that a text needs, and no others', async () => {
  const facesFor = async (text: string): Promise<string[]> => {
    const rules = (await facesOf(text, () => 'font')).match(/@font-face\{[^}]*\}/g) ?? [];
    const parts = [/family:'([^']+)/, /style:(\w+)/, /range:(U\+\w+)/];
    return rules.map((rule) => parts.flatMap((part) => part.exec(rule)?.[1] ?? []).join(' '));
  };
  const always = ['Inter normal', 'Source Serif Display italic'];
  expect(await facesFor('Anna')).toEqual([...always, 'Source Serif Display normal U+0000']);
  expect(await facesFor('Ελένη')).toEqual([...always, 'Source Serif Display normal U+0370']);
  expect(await facesFor('Świątek Щ')).toEqual([
    ...always,
    'Source Serif Display normal U+0100',
    'Source Serif Display normal U+0400',
    'Source Serif Display normal U+0000',
  ]);
  // Hebrew is set in the device's serif.
  expect(await facesFor('יהונתן')).toEqual(always);
});
