/** Whether a proxy answers in place of a platform that it does not reach: 502, 504, and 520 to 530 of content delivery networks. Ours are 500 and, for maintenance, 503. */
export const isOfGateway = (status: number): boolean => status === 502 || status > 503;
