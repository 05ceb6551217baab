/**
 * How an erasure treats personal data of a contact (docs/personal-data.md):
 *
 * - `deleted`: its rows are deleted
 * - `emptied`: its rows stay without it
 * - `hashed`: a keyed hash that cannot be turned back
 * - `sealed`: encrypted, and named after nobody; the key is the installation's
 * - `passing`: exists for seconds to minutes, until the work it belongs to is done
 */
export type Treatment = 'deleted' | 'emptied' | 'hashed' | 'sealed' | 'passing';

/** Columns with personal data of contacts, by `service.table`. Each has one treatment. */
export const PERSONAL: Record<string, Partial<Record<Treatment, string>>> = {
  'tickets.contact': { deleted: 'name number email url_picture folded_name extra_info handle' },
  'tickets.contact_alias': { deleted: 'value' },
  'tickets.contact_merge': { deleted: 'record' },
  'tickets.contact_import': { passing: 'rows failures' },
  'tickets.contact_import_part': { emptied: 'rows' },
  'tickets.contact_import_row': { deleted: 'name number email' },
  'tickets.contact_erasure': { emptied: 'identity', hashed: 'subject seal' },
  'tickets.contact_tombstone': { hashed: 'hash' },
  'tickets.contact_export': { deleted: 'file' },
  'tickets.service_export': { deleted: 'file_key' },
  'tickets.consent_proof': { deleted: 'text' },
  'tickets.ticket': { deleted: 'last_message' },
  'tickets.ticket_bot': { deleted: 'memory' },
  'tickets.ticket_note': { deleted: 'note' },
  'tickets.ticket_step': { deleted: 'text' },
  'tickets.ticket_log': { deleted: 'reason' },
  'tickets.composer_draft': { deleted: 'body' },
  'tickets.early_ack': { deleted: 'chat_id external_id' },
  'tickets.message': {
    deleted: 'chat_id participant external_id body media media_info failure client_key client_hash template context',
  },
  'tickets.schedule': { deleted: 'body media failure' },
  'channels.address_book': { deleted: 'value lid name push_name' },
  'channels.history_message': { deleted: 'chat_id participant external_id message', sealed: 'media_raw' },
  'channels.history_request': { deleted: 'oldest' },
  'channels.inbound_journal': {
    deleted: 'hash message_id chat_id participant stanza',
    sealed: 'plaintext',
  },
  'channels.inbound_message': { deleted: 'chat_id participant external_id media media_key', sealed: 'media_raw' },
  'channels.messenger_part': { deleted: 'chat_id mid provider_id digest' },
  'channels.outbound_message': { deleted: 'chat_key provider_id chat_id payload external_id' },
  'channels.person_ask': { deleted: 'aliases answer picture call' },
  'channels.read_request': { deleted: 'chat_id participant external_id' },
  'channels.wa_keys': { deleted: 'key_id', sealed: 'value' },
  'channels.wa_sent': { deleted: 'provider_id', sealed: 'message' },
  'channels.webhook_item': { deleted: 'sealed' },
  'campaigns.contact_copy': { deleted: 'name number email' },
  'gateway.realtime_event': { deleted: 'audience payload' },
  'gateway.webhook': { deleted: 'body' },
  'tenancy.audit_entry': { emptied: 'target_name' },
};

/** In every service: events that are published, parked or dead. */
export const PERSONAL_EVERYWHERE: Record<string, Partial<Record<Treatment, string>>> = {
  outbox_event: { deleted: 'data' },
  parked_event: { deleted: 'envelope' },
  dead_letter: { deleted: 'envelope' },
};

/** Text, JSON and bytes without personal data of contacts: of users, of the company, of the platform, or words of lists. */
export const OTHER: Record<string, string> = {
  'tickets.attendant': 'name profile farewell_message language',
  'tickets.bot_case': 'name steps expected',
  'tickets.bulk_action': 'action options state skips',
  'tickets.bulk_ticket': 'status',
  'tickets.chatbot': 'name greeting_message queue_type',
  'tickets.company_options': 'settings time_zone name hours',
  'tickets.composer_draft': 'mode',
  'tickets.connection': 'name channel number settings queue_ids',
  'tickets.consent_proof': 'channel',
  'tickets.contact': 'channel',
  'tickets.contact_alias': 'type',
  'tickets.contact_erasure': 'user_name planned removed answered',
  'tickets.contact_export': 'state',
  'tickets.contact_import': 'status source',
  'tickets.contact_import_row': 'failure',
  'tickets.message': 'media_type media_state send_state change_state origin price',
  'tickets.queue': 'name color greeting_message out_of_hours_message complation_message schedules exceptions token',
  'tickets.quick_message': 'shortcode message media',
  'tickets.service_export': 'state format figure queue_ids language failure',
  'tickets.report': 'rhythm content',
  'tickets.report_delivery': 'state code reason',
  'tickets.report_plan': 'rhythm language queue_ids recipient_ids',
  'tickets.schedule': 'repeat_from repeat_unit status',
  'tickets.tag': 'name color',
  'tickets.ticket': 'channel status',
  'tickets.ticket_counter': 'status',
  'tickets.ticket_log': 'type queue_name',
  'tickets.ticket_step': 'status',
  'channels.address_book': 'type',
  'channels.connection':
    'name channel number status qrcode reason token queue_ids disconnected_by settings greeting_media status_source link_number link_code history_import outage_number',
  'channels.connection_change': 'status source reason by_name',
  'channels.history_message': 'kind',
  'channels.inbound_journal': 'enc_type',
  'channels.inbound_message': 'media_state',
  'channels.message_template':
    'name language status rejected_reason category previous_category quality format components',
  'channels.messenger_account': 'kind account_id',
  'channels.messenger_login': 'sealed',
  'channels.meta_account': 'kind account_id',
  'channels.meta_credential': 'sealed',
  'channels.outbound_message': 'state reason headers class',
  'channels.person_ask': 'kind failure',
  'channels.session_health': 'facts',
  'channels.session_lease': 'owner ask channel',
  'channels.session_replica': 'owner',
  'channels.session_work': 'kind',
  'channels.wa_creds': 'data',
  'channels.wa_keys': 'type',
  'channels.webhook_item': 'kind reason',
  'campaigns.connection_copy': 'name channel status',
  'campaigns.contact_copy': 'channel',
  // Ids of tickets, steps, merges and scheduled messages.
  'scheduler.timer': 'key kind data recurrence',
  'gateway.realtime_event': 'topic rooms headers',
  'gateway.webhook': 'channel headers',
  'gateway.webhook_key': 'hook_key sealed',
  'tenancy.announcement': 'title text media',
  'tenancy.app_user':
    'name email password_hash profile start_work end_work profile_image default_theme default_menu language wpp farewell_message',
  'tenancy.audit_entry': 'act actor_name address user_agent target_kind details changes',
  'tenancy.charge': 'txid code',
  'tenancy.charge_lookup': 'txid',
  'tenancy.company': 'name settings phone time_zone email document payment_method recurrence schedules exceptions',
  'tenancy.company_erasure': 'service',
  'tenancy.connection_copy': 'name',
  'tenancy.help': 'title description video',
  'tenancy.invitation': 'name email wpp profile start_work end_work invited_by sent_by',
  'tenancy.invitation_lookup': 'hash',
  'tenancy.invoice': 'detail status paid_by',
  // Reports of figures: names of users and queues.
  'tenancy.mail': 'key state',
  'tenancy.mail_content': 'content',
  'tenancy.number_proof': 'number_hash code_hash',
  'tenancy.password_reset': 'number_hash handle_hash browser_hash code_hash',
  'tenancy.payment_setting': 'instructions',
  'tenancy.plan': 'name amount',
  'tenancy.platform_setting': 'key value',
  'tenancy.push_subscription': 'endpoint p256dh auth quiet_from quiet_to time_zone',
  'tenancy.queue_copy': 'name color',
  'tenancy.recovery_code': 'hash',
  'tenancy.recovery_number': 'hash',
  'tenancy.refresh_lookup': 'hash',
  'tenancy.refresh_token': 'hash successor_nonce',
  'tenancy.second_factor': 'secret',
  'tenancy.session': 'address user_agent end_reason',
  'tenancy.setup_token': 'hash',
  'tenancy.sign_in_name': 'hash',
  'tenancy.smtp_setting': 'host tls username password sender',
  'tenancy.sign_up_code': 'handle_hash number_hash code_hash',
  'tenancy.stored_file': 'key',
  'tenancy.throttle': 'key',
};

/** The same in every service. Keys of events have numbers and hashes only. */
export const OTHER_EVERYWHERE: Record<string, string> = {
  outbox_event: 'name key headers',
  parked_event: 'key reason',
  dead_letter: 'name key reason',
  inbox: 'consumer',
  migration: 'name',
  operator_act: 'operator act name key reason',
};
