import type { InstagramRecord, PageRecord } from '../world/accounts.js';
import { compact, type Json } from '../world/json.js';
import type { World } from '../world/world.js';

/** A Page with all its fields. */
export function pageView(world: World, { id, name, instagramId, businessId }: PageRecord): Json {
  const instagram = world.instagrams.get(instagramId);
  const business = world.businesses.get(businessId);
  return compact({
    id,
    name,
    category: 'Shopping & retail',
    picture: { data: { url: `${world.url}/portraits/${id}.png`, is_silhouette: false, width: 50, height: 50 } },
    business: business && { id: business.id, name: business.name },
    instagram_business_account: instagram && instagramView(world, instagram, false),
    connected_instagram_account: instagram && { id: instagram.id },
  });
}

/** An Instagram account. In Instagram login `id` is app-scoped, and `user_id` the id of webhooks. */
export function instagramView(world: World, account: InstagramRecord, isLogin: boolean): Json {
  const { id, scopedId, username, name } = account;
  return {
    id: isLogin ? scopedId : id,
    ...(isLogin && { user_id: id, account_type: 'BUSINESS' }),
    username,
    name,
    profile_picture_url: `${world.url}/portraits/${id}.png`,
    followers_count: 1200,
  };
}
