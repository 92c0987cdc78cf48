import { createRootRoute } from '@tanstack/react-router';
import { LonelyErrorPage } from './error-page.tsx';
import { RootLayout } from './root-layout.tsx';

export const root = createRootRoute({ component: RootLayout, errorComponent: LonelyErrorPage });
