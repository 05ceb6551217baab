/** SQL of a contact's view (ContactView) from a row of `contact` under the given alias. */
export const contactJson = (contact: string): string => `
  json_build_object(
    'id', ${contact}.id, 'name', ${contact}.name, 'number', ${contact}.number, 'email', ${contact}.email,
    'isGroup', ${contact}.is_group, 'channel', ${contact}.channel, 'urlPicture', ${contact}.url_picture,
    'active', ${contact}.active, 'disableBot', ${contact}.disable_bot,
    'acceptAudioMessage', ${contact}.accept_audio_message)`;
