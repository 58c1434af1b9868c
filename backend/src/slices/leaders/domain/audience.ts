/** To whom something is announced. */
export interface Audience {
  readonly kind: 'church' | 'group';
  readonly id: number;
}
