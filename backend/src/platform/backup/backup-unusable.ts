/** The backup cannot be restored, or not at this place; the message says why. Nothing was changed. */
export class BackupUnusable extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'BackupUnusable';
  }
}
