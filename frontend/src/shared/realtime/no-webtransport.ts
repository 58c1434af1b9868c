/** Replaces a transport that is never used but that the socket library bundles anyway. */
export class WT {}
