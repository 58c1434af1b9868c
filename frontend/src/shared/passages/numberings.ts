/** Apart from the pages: only readers of another numbering than the King James Version's need its table. */
export { chapterNamesIn } from '@lectio/contract';
