/** To whom something is announced. */
export interface Audience {
  readonly kind: 'church';
  readonly id: number;
}
