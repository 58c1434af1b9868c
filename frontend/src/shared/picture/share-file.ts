import { saveFile } from '../api/download';
import { lettersReady, PICTURE, type Brush } from './brush';

/** Whether the device has a sheet for sharing such a file; the API is on secure origins alone. */
export const canShare = (file: File): boolean => navigator.canShare?.({ files: [file] }) === true;

/** The same before there is one, for images. */
export const canShareImages = (): boolean => canShare(new File([], 'image.png', { type: 'image/png' }));

/** Hands a file to the device's own sheet for sharing; where there is none, it is saved. */
export const shareFile = async (file: File): Promise<void> => {
  if (!canShare(file)) return saveFile(file, file.name);
  try {
    await navigator.share({ files: [file] });
  } catch (error) {
    // Whoever closes the sheet wanted neither.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    saveFile(file, file.name);
  }
};

/** Paints a picture for phones and shares it. Nothing is sent anywhere: it is made on this device. */
export const sharePicture = async (paint: (brush: Brush) => void, name: string): Promise<void> => {
  await lettersReady();
  const canvas = document.createElement('canvas');
  canvas.width = PICTURE.width;
  canvas.height = PICTURE.height;
  const brush = canvas.getContext('2d');
  if (!brush) throw new Error('No canvas');
  paint(brush);
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!picture) throw new Error('No picture');
  await shareFile(new File([picture], name, { type: 'image/png' }));
};
