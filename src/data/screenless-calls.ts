import type { CampaignsQuery, Notification } from '#openapi/model.ts';
import type { Body, Operations } from './operations.ts';

/* Calls that no screen of the site makes; the contract has them for operators' own screens. In the other operations every guest would load them. */

type Ask = Pick<Operations, 'ask'>;

export const checkMobile = ({ ask }: Ask, mobile: string) =>
  ask((client, unwrap) => unwrap(client.POST('/auth/checkmobile', { body: { mobile } })));

export const sendCustomMessage = ({ ask }: Ask, id: number, body: Notification) =>
  ask((client, unwrap) => unwrap(client.POST('/notifications/players/{id}/custom-message', { params: { path: { id } }, body })));

export const listCampaigns = ({ ask }: Ask, query: CampaignsQuery) =>
  ask((client, unwrap) => unwrap(client.GET('/campaigns', { params: { query } })));

export const listSitePaymentMethods = ({ ask }: Ask) => ask((client, unwrap) => unwrap(client.GET('/cms/payment-methods')));

export const launchSport = ({ ask }: Ask, body: Body<'launchSport'>) =>
  ask((client, unwrap) => unwrap(client.POST('/sports/play/first', { body })));

export const getLastUsedCard = ({ ask }: Ask) => ask((client, unwrap) => unwrap(client.GET('/payments/globank/player/last-used-card')));
