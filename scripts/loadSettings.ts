/** Reads the settings of `.env.local` as the build does. Imported first, since other modules read them when they load. */
import nextEnv from '@next/env';

nextEnv.loadEnvConfig(process.cwd(), false, { info: () => {}, error: console.error });
