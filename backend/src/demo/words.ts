/** First names alone: nobody in the sample community is anybody. */
export const ACCOUNT_NAMES = [
  'Miriam', 'Samuel', 'Amara', 'Kenji', 'Lucia', 'Tomas', 'Priya', 'Elias', 'Naomi', 'Tunde',
  'Ingrid', 'Mateo', 'Aisha', 'Daniel', 'Chloe', 'Yusuf', 'Hannah', 'Andre', 'Mei', 'Ruben',
  'Leila', 'Oscar', 'Sofia', 'Kwame', 'Greta', 'Rafael', 'Nadia', 'Joel', 'Freya', 'Hiroshi',
  'Esther', 'Marek', 'Zainab', 'Pablo', 'Linnea', 'Isaac', 'Anika', 'Bruno', 'Dalia', 'Zoe',
] as const;

/** Spouses, parents and grown children without an account of their own. */
export const GROWN_NAMES = ['Peter', 'Ana', 'Joseph', 'Grace', 'Viktor', 'Salma', 'Henry', 'Rosa', 'Femi', 'Klara', 'Simon', 'Noor', 'Paulo', 'Edith', 'Ravi', 'Judith', 'Omar', 'Helga', 'Luis', 'Marta'] as const;

export const CHILD_NAMES = [
  'Lina', 'Noah', 'Ella', 'Levi', 'Maya', 'Theo', 'Ada', 'Ben', 'Nia', 'Finn', 'Zuri', 'Leo', 'Ida', 'Sami', 'Eva',
  'Timo', 'Kaya', 'Jona', 'Mila', 'Ezra', 'Tara', 'Nils', 'Abel', 'Juno', 'Malik', 'Elin', 'Paul', 'Rina', 'Otto', 'Hope',
] as const;

export const FAMILY_NAMES = [
  'Cedar House', 'Olive Street', 'The Early Birds', 'Harbour Lights', 'Mustard Seeds', 'Upper Room',
  'Well at Noon', 'Green Pastures', 'The Lamplighters', 'Sparrow Nest', 'Vine and Fig', 'Open Door',
] as const;

export const CHURCH = { name: 'Riverside Church', description: 'We read a chapter before breakfast and talk about it on Sundays', address: '1 Riverside', allowPublicJoining: false };

export const NOTES = [
  'Read this slowly with a cup of tea.',
  'Lovely how this chapter ends.',
  'Need to come back to this one.',
  'We talked about it for a long time afterwards.',
  'The children asked good questions tonight.',
  'Hard chapter. Glad we did not skip it.',
  'Read aloud on the way to work.',
  'Never noticed the second half before.',
  'A good word for today.',
  'Read by candlelight, the power was out.',
  'Comforting after a long week.',
  'Copied a verse onto the fridge.',
  'So many names! Got through them all.',
  'Laughed out loud at one place.',
  'Looked up the places on a map.',
  'Quiet morning, read it twice.',
] as const;
