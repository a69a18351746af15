/**
 * Whether a proxy answers because it cannot reach the platform: 502, 504, and 520 to 530 of content delivery networks. The platform's own are 500
 * and, for maintenance, 503.
 */
export const isOfGateway = (status: number): boolean => status === 502 || status > 503;
