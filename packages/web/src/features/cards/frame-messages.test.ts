import { expect, test } from 'vitest';
import { readFrameMessage } from './frame-messages.ts';

test.each([
  ['action=cancel', { is: 'cancelled' }],
  ['action=successfulSave', { is: 'sent', transaction: undefined }],
  [
    `action=transactResponse&response=${encodeURIComponent('{"responseCode":"1","transId":"60102030405"}')}`,
    { is: 'sent', transaction: '60102030405' },
  ],
  ['action=transactResponse&response={"transId":60102030405}', { is: 'sent', transaction: '60102030405' }],
  ['action=transactResponse&response=nonsense', { is: 'sent', transaction: undefined }],
  ['action=transactResponse&response={"transId":"<script>"}', { is: 'sent', transaction: undefined }],
  ['action=resizeWindow&width=400&height=612.4', { is: 'size', height: 612 }],
  ['action=resizeWindow&height=1', { is: 'size', height: 320 }],
  ['action=resizeWindow&height=99999', { is: 'size', height: 1600 }],
  ['action=resizeWindow&height=tall', undefined],
  ['action=unheard', undefined],
  ['', undefined],
])('%s', (text, message) => {
  expect(readFrameMessage(text)).toEqual(message);
});
