export { sitemap as default } from '@/lib/metadata';

// An export has no server to ask.
export const dynamic = 'force-static';
