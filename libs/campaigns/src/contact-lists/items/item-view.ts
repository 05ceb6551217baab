/** SQL of a contact of a list (ContactListItem), from contact_list_item i. */
export const ITEM_FIELDS = `i.id, i.contact_list_id AS "contactListId", i.name, i.number, i.email,
  i.is_whatsapp_valid AS "isWhatsappValid"`;
