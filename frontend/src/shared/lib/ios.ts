/** iPhone, iPod and iPad; an iPad reports that it is a Mac, but with a touch screen. */
export const isIos = (): boolean =>
  /iP(hone|od|ad)/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
