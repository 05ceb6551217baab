/** The name under which the gateway journals webhooks of all Meta platforms. */
export const META = 'meta';
