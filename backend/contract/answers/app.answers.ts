/** GET /app/stores: null where the app is in no such store. */
export interface StoreLinksAnswer {
  appStoreUrl: string | null;
  playStoreUrl: string | null;
}
