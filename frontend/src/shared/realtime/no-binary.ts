/** Replaces what the socket library does with bytes: everything sent and pushed is JSON. */
export const isBinary = (): boolean => false;
export const hasBinary = isBinary;
export const deconstructPacket = (packet: object): { packet: object; buffers: [] } => ({ packet, buffers: [] });
export const reconstructPacket = (packet: object): object => packet;
