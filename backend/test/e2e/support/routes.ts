import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(__dirname, '..', '..', '..', '..', 'frontend', 'src', 'routes');
const LAYOUTS = ['__root.tsx', '_member.tsx', '_member.leaderboard.tsx', 'admin.tsx'];

/** Every page, by its route's file, so that a new one need not be listed: `/challenges/$challengeId`. */
export const ROUTES = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.tsx') && !file.includes('.test.') && !LAYOUTS.includes(file))
  .map((file) => {
    const path = file.replace(/^_[a-z]+\./, '').replace(/\.tsx$/, '');
    return `/${path
      .replaceAll('_.', '.')
      .replace(/(^|\.)index$/, '')
      .replaceAll('.', '/')}`;
  });
