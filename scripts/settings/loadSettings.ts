/** Loads the settings of `.env.local` as the build does. Import it first: other modules read them when they load. */
import nextEnv from '@next/env';

nextEnv.loadEnvConfig(process.cwd(), false, { info: () => {}, error: console.error });
