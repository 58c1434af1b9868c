/** iPhone, iPod and iPad; an iPad says that it is a Mac, and has a touch screen. */
export const isIos = (): boolean =>
  /iP(hone|od|ad)/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
