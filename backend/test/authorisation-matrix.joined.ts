/** The rows of the authorisation matrix for readers that are joined. */
import { ownerOnly, reader, signedIn, type Route } from './authorisation-roles';

export const JOINED_READERS: readonly Route[] = [
  { method: 'GET', url: '/api/readers/joined', status: signedIn() },
  {
    method: 'GET',
    url: '/api/readers/:readerId/join',
    path: (world) => `${reader(world)}/join?into=${world.primaryId}`,
    status: ownerOnly(),
  },
  {
    method: 'POST',
    url: '/api/readers/:readerId/join',
    path: (world) => `${reader(world)}/join`,
    body: ({ primaryId }) => ({ into: primaryId }),
    status: ownerOnly(201),
  },
  {
    method: 'DELETE',
    url: '/api/readers/:readerId/join',
    path: (world) => `${reader(world)}/join`,
    status: ownerOnly(404),
  },
];
