/** The `version` of every v1 answer and every error. */
export const apiVersion = '1.0.0';
