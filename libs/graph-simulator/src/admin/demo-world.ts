/** Everything that connects a product to the accounts of a demonstration. */
export interface DemoWorld {
  /** Base address of every host of the platforms, and the page of the simulator. */
  url: string;
  app: { id: string; name: string; secret: string; instagramAppId: string; instagramSecret: string };
  whatsapp: {
    wabaId: string;
    phoneNumberId: string;
    number: string;
    name: string;
    token: string;
    businessId: string;
  };
  page: { id: string; name: string; token: string };
  instagram: { id: string; username: string; name: string; token: string };
  /** Who can sign in with Facebook or Instagram. */
  user: { id: string; name: string };
  people: {
    id: string;
    name: string;
    phone?: string;
    bsuid?: string;
    psid?: string;
    igsid?: string;
    username?: string;
  }[];
}
