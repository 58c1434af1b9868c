/** In place of a way to connect that is never asked for, which the client's library brings along all the same. */
export class WT {}
