import { Navigate } from 'react-router-dom';
import { metaLoginAddress, PATHS } from '../../../shared/address/paths.js';

/** Adding a Page begins with signing in to Facebook, on a page of its own. */
export const FacebookSignIn = () => <Navigate to={metaLoginAddress({ product: 'facebook' })} />;

/** Adding an Instagram account begins with signing in to Instagram or to the Facebook Page that it is linked to. */
export const InstagramSignIn = () => <Navigate to={metaLoginAddress({ product: 'instagram' })} />;

/** Adding a number of the Cloud API needs data from Meta's pages, which a page of its own explains. */
export const CloudAccess = () => <Navigate to={PATHS.connectCloud} />;
