export interface paths {
    "/api/messages/{messageId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How far a sent message has come
         * @description Scope: messages:send.
         */
        get: operations["getApiMessagesByMessageId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/messages/send": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends a message to a number: a text, a file, or a template
         * @description Scope: messages:send.
         */
        post: operations["postApiMessagesSend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/campaigns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Campaigns by id
         * @description Scope: campaigns:read.
         */
        get: operations["getCampaigns"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/campaigns/{campaignId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A campaign with what became of its recipients
         * @description Scope: campaigns:read.
         */
        get: operations["getCampaignsByCampaignId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/campaigns/{campaignId}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stops a campaign: at most the message on its way still leaves
         * @description Scope: campaigns:write.
         */
        post: operations["postCampaignsByCampaignIdCancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/campaigns/{campaignId}/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begins a campaign at once
         * @description Scope: campaigns:write.
         */
        post: operations["postCampaignsByCampaignIdStart"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/connections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Connections by id
         * @description Scope: connections:read.
         */
        get: operations["getConnections"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/contacts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Contacts by id
         * @description Scope: contacts:read.
         */
        get: operations["getContacts"];
        put?: never;
        /**
         * Creates a contact, whose number is looked up at the network
         * @description Scope: contacts:write.
         */
        post: operations["postContacts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/contacts/{contactId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A contact
         * @description Scope: contacts:read.
         */
        get: operations["getContactsByContactId"];
        /**
         * Changes the given fields of a contact and leaves the others
         * @description Scope: contacts:write.
         */
        put: operations["putContactsByContactId"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/contacts/{contactId}/tags/{tagId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Adds a tag to a contact; the others stay
         * @description Scope: contacts:write.
         */
        put: operations["putContactsByContactIdTagsByTagId"];
        post?: never;
        /**
         * Removes a tag from a contact
         * @description Scope: contacts:write.
         */
        delete: operations["deleteContactsByContactIdTagsByTagId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Events in their order, behind one that is known
         * @description Scope: events:read.
         */
        get: operations["getEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/messages/{messageId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A message
         * @description Scope: messages:read.
         */
        get: operations["getMessagesByMessageId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/messages/{messageId}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The file of a message
         * @description Scope: messages:read.
         */
        get: operations["getMessagesByMessageIdFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/queues": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Queues by id
         * @description Scope: queues:read.
         */
        get: operations["getQueues"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/schedules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Scheduled messages by id
         * @description Scope: schedules:read.
         */
        get: operations["getSchedules"];
        put?: never;
        /**
         * Schedules a message in the name of a user
         * @description Scope: schedules:write.
         */
        post: operations["postSchedules"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/schedules/{scheduleId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Deletes a scheduled message; what was sent stays in its ticket
         * @description Scope: schedules:write.
         */
        delete: operations["deleteSchedulesByScheduleId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Tags by id
         * @description Scope: tags:read.
         */
        get: operations["getTags"];
        put?: never;
        /**
         * Creates a tag
         * @description Scope: tags:write.
         */
        post: operations["postTags"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tickets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Tickets by id
         * @description Scope: tickets:read.
         */
        get: operations["getTickets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tickets/{ticketId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A ticket
         * @description Scope: tickets:read.
         */
        get: operations["getTicketsByTicketId"];
        /**
         * Opens a ticket for a user, lets it wait, or closes it; answers the ticket that has the conversation
         * @description Scope: tickets:write.
         */
        put: operations["putTicketsByTicketId"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tickets/{ticketId}/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Messages of a ticket by id, without private notes
         * @description Scope: messages:read.
         */
        get: operations["getTicketsByTicketIdMessages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Users by id
         * @description Scope: users:read.
         */
        get: operations["getUsers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    event: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** An event, as GET /v1/events has it */
        post: operations["receiveEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        Campaign: {
            /** Format: date-time */
            completedAt: string | null;
            connectionIds: number[];
            contactListId: number | null;
            /** Format: date-time */
            createdAt: string;
            id: number;
            name: string;
            /** Format: date-time */
            scheduledAt: string | null;
            /** Format: date-time */
            startedAt: string | null;
            /** @enum {string} */
            status: "INATIVA" | "PROGRAMADA" | "EM_ANDAMENTO" | "CANCELADA" | "FINALIZADA";
            /** @enum {string|null} */
            stop: "person" | "failures" | "optOuts" | "restricted" | "connections" | "plan" | "template" | "list" | null;
            /** Format: date-time */
            updatedAt: string;
        };
        CampaignReport: {
            /** Format: date-time */
            completedAt: string | null;
            connectionIds: number[];
            contactListId: number | null;
            /** Format: date-time */
            createdAt: string;
            id: number;
            name: string;
            /** Format: date-time */
            scheduledAt: string | null;
            /** Format: date-time */
            startedAt: string | null;
            /** @enum {string} */
            status: "INATIVA" | "PROGRAMADA" | "EM_ANDAMENTO" | "CANCELADA" | "FINALIZADA";
            /** @enum {string|null} */
            stop: "person" | "failures" | "optOuts" | "restricted" | "connections" | "plan" | "template" | "list" | null;
            totals: {
                answered: number;
                byState: {
                    asked: number;
                    cancelled: number;
                    claimed: number;
                    confirmed: number;
                    delivered: number;
                    failed: number;
                    planned: number;
                    read: number;
                    sent: number;
                    skipped: number;
                };
                confirmed: number;
                delivered: number;
                optedOut: number;
                planned: number;
                read: number;
                requested: number;
                sent: number;
            };
            /** Format: date-time */
            updatedAt: string;
        };
        Connection: {
            /** @enum {string} */
            channel: "whatsapp" | "whatsappapi" | "facebook" | "instagram";
            id: number;
            name: string;
            /** @enum {string} */
            status: "PENDING" | "OPENING" | "qrcode" | "PAIRING" | "CONNECTED" | "TIMEOUT" | "DISCONNECTED";
        };
        Contact: {
            channel: string;
            /** Format: date-time */
            createdAt: string;
            email: string;
            fields: {
                name: string;
                value: string;
            }[];
            id: number;
            isBlocked: boolean;
            isGroup: boolean;
            name: string;
            number: string;
            tags: {
                id: number;
                name: string;
            }[];
        };
        Deleted: {
            deleted: boolean;
        };
        Event: {
            /** Format: date-time */
            at: string;
            data: {
                campaign?: components["schemas"]["Campaign"];
                connection?: components["schemas"]["Connection"];
                contact?: components["schemas"]["Contact"];
                message?: components["schemas"]["Message"];
                subscription?: {
                    id: number;
                    name: string;
                };
                ticket?: components["schemas"]["Ticket"];
            };
            id: string;
            /** @enum {string} */
            type: "message.received" | "message.sent" | "message.updated" | "ticket.opened" | "ticket.updated" | "ticket.closed" | "contact.created" | "contact.updated" | "campaign.updated" | "connection.updated" | "webhook.test";
            version: string;
        };
        Message: {
            ack: number;
            campaignId: number | null;
            connectionId: number;
            contactId: number;
            /** Format: date-time */
            createdAt: string;
            /** @enum {string} */
            direction: "in" | "out";
            failure: string | null;
            file: {
                mimetype: string;
                name: string;
                size: number;
            } | null;
            id: number;
            isDeleted: boolean;
            isEdited: boolean;
            quotedId: number | null;
            /** @enum {string|null} */
            state: "queued" | "sending" | "written" | "accepted" | "delivered" | "read" | "failed" | "unknown" | null;
            text: string;
            ticketId: number;
            type: string;
            userId: number | null;
        };
        MessageState: {
            ack: number;
            contactId: number;
            failure: string | null;
            messageId: number;
            /** Format: date-time */
            sentAt: string;
            /** @enum {string} */
            state: "queued" | "sending" | "written" | "accepted" | "delivered" | "read" | "failed" | "unknown";
            ticketId: number;
            /** Format: uuid */
            ticketUuid: string;
        };
        Queue: {
            color: string;
            id: number;
            name: string;
            userIds: number[];
        };
        Refusal: {
            /** @description A code: `ERR_…`. */
            error: string;
        };
        Schedule: {
            cancelIfReplied: boolean;
            connectionId: number | null;
            contactId: number;
            /** Format: date-time */
            createdAt: string;
            failure: string | null;
            file: {
                mimetype: string;
                name: string;
                size: number;
            } | null;
            id: number;
            messageId: number | null;
            repeatEvery: number;
            /** @enum {string} */
            repeatUnit: "none" | "day" | "week" | "month";
            /** Format: date-time */
            sendAt: string;
            /** Format: date-time */
            sentAt: string | null;
            /** @enum {string} */
            status: "PENDENTE" | "AGENDADA" | "ENVIADA" | "ERRO" | "CANCELADA";
            text: string;
            /** Format: date-time */
            updatedAt: string;
            userId: number;
        };
        SentMessage: {
            contactId: number;
            messageId: number;
            /** Format: date-time */
            sentAt: string;
            stateUrl: string;
            /** @enum {string} */
            status: "SUCCESS";
            ticketId: number;
            /** Format: uuid */
            ticketUuid: string;
        };
        Tag: {
            color: string;
            id: number;
            isColumn: boolean;
            name: string;
        };
        Ticket: {
            channel: string;
            connectionId: number;
            contactId: number;
            /** Format: date-time */
            createdAt: string;
            id: number;
            isGroup: boolean;
            queueId: number | null;
            /** @enum {string} */
            status: "pending" | "open" | "closed" | "group" | "nps" | "lgpd";
            unreadMessages: number;
            /** Format: date-time */
            updatedAt: string;
            userId: number | null;
            /** Format: uuid */
            uuid: string;
            /** Format: date-time */
            waitingSince: string | null;
        };
        User: {
            email: string;
            id: number;
            name: string;
            /** @enum {string} */
            profile: "user" | "supervisor" | "admin";
            queueIds: number[];
        };
    };
    responses: {
        /** @description Refused for another reason */
        Refusal: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description ERR_VALIDATION */
        Refusal400: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "ERR_VALIDATION",
                 *       "fields": {
                 *         "limit": [
                 *           "max"
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    error: "ERR_VALIDATION";
                    /** @description Of ERR_VALIDATION: the rules that each field breaks. */
                    fields?: {
                        [key: string]: string[];
                    };
                };
            };
        };
        /** @description ERR_API_KEY_INVALID, ERR_COMPANY_INACTIVE */
        Refusal401: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "ERR_API_KEY_INVALID"
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    error: "ERR_API_KEY_INVALID" | "ERR_COMPANY_INACTIVE";
                };
            };
        };
        /** @description ERR_SUBSCRIPTION_EXPIRED */
        Refusal402: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "ERR_SUBSCRIPTION_EXPIRED"
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    error: "ERR_SUBSCRIPTION_EXPIRED";
                };
            };
        };
        /** @description ERR_API_SCOPE, ERR_NOT_IN_PLAN */
        Refusal403: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "ERR_API_SCOPE"
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    error: "ERR_API_SCOPE" | "ERR_NOT_IN_PLAN";
                    /** @description Of ERR_NOT_IN_PLAN: what the plan lacks. */
                    flag?: string;
                    /** @description Of ERR_API_SCOPE: the scope that the call needs. */
                    scope?: string;
                };
            };
        };
        /** @description ERR_TOO_MANY_REQUESTS */
        Refusal429: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "ERR_TOO_MANY_REQUESTS"
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    error: "ERR_TOO_MANY_REQUESTS";
                };
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: {
        /** @description Messages that the key or token may send in a minute. */
        RateLimitLimit: number;
        /** @description Messages that it may send at once. */
        RateLimitRemaining: number;
        /** @description Seconds until the quota is whole again. */
        RateLimitReset: number;
        /** @description Seconds after which the call may succeed. */
        RetryAfter: number;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getApiMessagesByMessageId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 812 */
                messageId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "messageId": 812,
                     *       "ticketId": 97,
                     *       "ticketUuid": "6f1c0c7e-0d3e-4a54-9f3e-0d1f5a5e8a11",
                     *       "contactId": 45,
                     *       "sentAt": "2026-12-01T12:00:00.000Z",
                     *       "state": "delivered",
                     *       "ack": 2,
                     *       "failure": null
                     *     }
                     */
                    "application/json": components["schemas"]["MessageState"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            402: components["responses"]["Refusal402"];
            403: components["responses"]["Refusal403"];
            /** @description ERR_NO_MESSAGE_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "ERR_NO_MESSAGE_FOUND"
                     *     }
                     */
                    "application/json": {
                        /** @enum {string} */
                        error: "ERR_NO_MESSAGE_FOUND";
                    };
                };
            };
            429: components["responses"]["Refusal429"];
            default: components["responses"]["Refusal"];
        };
    };
    postApiMessagesSend: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The same key with the same request is one message.
                 * @example order-4821
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "number": "5511987654321",
                 *       "body": "Your order is on its way",
                 *       "connectionId": 4
                 *     }
                 */
                "application/json": {
                    /** @description The text, or the caption of the file. */
                    body?: string;
                    /** @description The ticket is closed afterwards, without a farewell. */
                    closeTicket?: boolean;
                    /** @description Which connection sends, for keys of companies with several. */
                    connectionId?: number | null;
                    /**
                     * Format: uri
                     * @description The address of a file, which is fetched. Private networks are refused.
                     */
                    mediaUrl?: string;
                    /** @description Of a new contact. */
                    name?: string;
                    /** @description The receiver's, with the country's code, as people write it. */
                    number: string;
                    /** @description A ticket that waits does so in this queue. */
                    queueId?: number | null;
                    /** @description The user's name stands before the text. */
                    sendSignature?: boolean;
                    /** @description An approved template, on connections of the WhatsApp Cloud API. */
                    template?: {
                        language?: string;
                        name: string;
                        values?: string[];
                    };
                    /** @description The ticket becomes this user's. */
                    userId?: number | null;
                };
                /**
                 * @example {
                 *       "number": "5511987654321",
                 *       "body": "Your order is on its way",
                 *       "connectionId": 4,
                 *       "medias": "order.png"
                 *     }
                 */
                "multipart/form-data": {
                    /** @description The text, or the caption of the file. */
                    body?: string;
                    /** @description The ticket is closed afterwards, without a farewell. */
                    closeTicket?: boolean;
                    /** @description Which connection sends, for keys of companies with several. */
                    connectionId?: number | null;
                    /**
                     * Format: binary
                     * @description A file.
                     */
                    medias?: string;
                    /**
                     * Format: uri
                     * @description The address of a file, which is fetched. Private networks are refused.
                     */
                    mediaUrl?: string;
                    /** @description Of a new contact. */
                    name?: string;
                    /** @description The receiver's, with the country's code, as people write it. */
                    number: string;
                    /** @description A ticket that waits does so in this queue. */
                    queueId?: number | null;
                    /** @description The user's name stands before the text. */
                    sendSignature?: boolean;
                    /** @description An approved template, on connections of the WhatsApp Cloud API. */
                    template?: {
                        language?: string;
                        name: string;
                        values?: string[];
                    };
                    /** @description The ticket becomes this user's. */
                    userId?: number | null;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "SUCCESS",
                     *       "messageId": 812,
                     *       "ticketId": 97,
                     *       "ticketUuid": "6f1c0c7e-0d3e-4a54-9f3e-0d1f5a5e8a11",
                     *       "contactId": 45,
                     *       "sentAt": "2026-12-01T12:00:00.000Z",
                     *       "stateUrl": "https://desk.example.com/api/messages/812"
                     *     }
                     */
                    "application/json": components["schemas"]["SentMessage"];
                };
            };
            /** @description ERR_VALIDATION, ERR_EMPTY_MESSAGE, ERR_WAPP_INVALID_CONTACT, ERR_EGRESS_REFUSED, ERR_FILE_EMPTY, ERR_TEMPLATE_VALUES, ERR_TEMPLATE_FILE */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "ERR_VALIDATION",
                     *       "fields": {
                     *         "limit": [
                     *           "max"
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @enum {string} */
                        error: "ERR_VALIDATION" | "ERR_EMPTY_MESSAGE" | "ERR_WAPP_INVALID_CONTACT" | "ERR_EGRESS_REFUSED" | "ERR_FILE_EMPTY" | "ERR_TEMPLATE_VALUES" | "ERR_TEMPLATE_FILE";
                        /** @description Of ERR_VALIDATION: the rules that each field breaks. */
                        fields?: {
                            [key: string]: string[];
                        };
                        /** @description Of ERR_EGRESS_REFUSED: `address`, `port` or `size`. */
                        why?: string;
                    };
                };
            };
            401: components["responses"]["Refusal401"];
            402: components["responses"]["Refusal402"];
            403: components["responses"]["Refusal403"];
            /** @description ERR_NO_WAPP_FOUND, ERR_NO_USER_FOUND, ERR_NO_QUEUE_FOUND, ERR_NO_TEMPLATE_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "ERR_NO_WAPP_FOUND"
                     *     }
                     */
                    "application/json": {
                        /** @enum {string} */
                        error: "ERR_NO_WAPP_FOUND" | "ERR_NO_USER_FOUND" | "ERR_NO_QUEUE_FOUND" | "ERR_NO_TEMPLATE_FOUND";
                    };
                };
            };
            /** @description ERR_WINDOW_CLOSED, ERR_DO_NOT_CONTACT, ERR_CONTACT_BLOCKED, ERR_OTHER_OPEN_TICKET, ERR_IDEMPOTENCY_CONFLICT, ERR_TEMPLATE_NOT_APPROVED, ERR_WAPP_NOT_INITIALIZED */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "ERR_WINDOW_CLOSED"
                     *     }
                     */
                    "application/json": {
                        /** @enum {string} */
                        error: "ERR_WINDOW_CLOSED" | "ERR_DO_NOT_CONTACT" | "ERR_CONTACT_BLOCKED" | "ERR_OTHER_OPEN_TICKET" | "ERR_IDEMPOTENCY_CONFLICT" | "ERR_TEMPLATE_NOT_APPROVED" | "ERR_WAPP_NOT_INITIALIZED";
                    };
                };
            };
            /** @description ERR_PAYLOAD_TOO_LARGE */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "ERR_PAYLOAD_TOO_LARGE"
                     *     }
                     */
                    "application/json": {
                        /** @enum {string} */
                        error: "ERR_PAYLOAD_TOO_LARGE";
                    };
                };
            };
            /** @description ERR_FILE_TYPE_NOT_ALLOWED */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "ERR_FILE_TYPE_NOT_ALLOWED"
                     *     }
                     */
                    "application/json": {
                        /** @enum {string} */
                        error: "ERR_FILE_TYPE_NOT_ALLOWED";
                    };
                };
            };
            /** @description ERR_MEDIA_NOT_FETCHED */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "ERR_MEDIA_NOT_FETCHED"
                     *     }
                     */
                    "application/json": {
                        /** @enum {string} */
                        error: "ERR_MEDIA_NOT_FETCHED";
                    };
                };
            };
            /** @description ERR_TOO_MANY_REQUESTS, ERR_API_QUOTA */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "ERR_TOO_MANY_REQUESTS"
                     *     }
                     */
                    "application/json": {
                        /** @enum {string} */
                        error: "ERR_TOO_MANY_REQUESTS" | "ERR_API_QUOTA";
                    };
                };
            };
            /** @description ERR_WAPP_CHECK_CONTACT */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "ERR_WAPP_CHECK_CONTACT"
                     *     }
                     */
                    "application/json": {
                        /** @enum {string} */
                        error: "ERR_WAPP_CHECK_CONTACT";
                    };
                };
            };
            default: components["responses"]["Refusal"];
        };
    };
    getCampaigns: {
        parameters: {
            query?: {
                /** @description The `next` of the page before. Absent: the first page. */
                after?: string;
                /** @description Rows of a page. */
                limit?: number;
                /**
                 * @description By id. Absent: `asc`.
                 * @example desc
                 */
                order?: "asc" | "desc";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 6,
                     *           "name": "December",
                     *           "status": "EM_ANDAMENTO",
                     *           "stop": null,
                     *           "contactListId": 1,
                     *           "connectionIds": [
                     *             4
                     *           ],
                     *           "scheduledAt": null,
                     *           "startedAt": "2026-12-01T12:00:00.000Z",
                     *           "completedAt": null,
                     *           "createdAt": "2026-12-01T12:00:00.000Z",
                     *           "updatedAt": "2026-12-01T12:00:00.000Z"
                     *         }
                     *       ],
                     *       "next": null
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Campaign"][];
                        /** @description Passed back as `after` for the next page; null on the last. */
                        next: string | null;
                    };
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            402: components["responses"]["Refusal402"];
            403: components["responses"]["Refusal403"];
            429: components["responses"]["Refusal429"];
            default: components["responses"]["Refusal"];
        };
    };
    getCampaignsByCampaignId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 6 */
                campaignId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 6,
                     *       "name": "December",
                     *       "status": "EM_ANDAMENTO",
                     *       "stop": null,
                     *       "contactListId": 1,
                     *       "connectionIds": [
                     *         4
                     *       ],
                     *       "scheduledAt": null,
                     *       "startedAt": "2026-12-01T12:00:00.000Z",
                     *       "completedAt": null,
                     *       "createdAt": "2026-12-01T12:00:00.000Z",
                     *       "updatedAt": "2026-12-01T12:00:00.000Z",
                     *       "totals": {
                     *         "planned": 100,
                     *         "requested": 0,
                     *         "confirmed": 0,
                     *         "sent": 40,
                     *         "delivered": 38,
                     *         "read": 21,
                     *         "answered": 5,
                     *         "optedOut": 1,
                     *         "byState": {
                     *           "planned": 0,
                     *           "claimed": 0,
                     *           "asked": 0,
                     *           "confirmed": 0,
                     *           "sent": 0,
                     *           "delivered": 0,
                     *           "read": 0,
                     *           "failed": 0,
                     *           "skipped": 0,
                     *           "cancelled": 0
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["CampaignReport"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            402: components["responses"]["Refusal402"];
            403: components["responses"]["Refusal403"];
            /** @description ERR_NO_CAMPAIGN_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "ERR_NO_CAMPAIGN_FOUND"
                     *     }
                     */
                    "application/json": {
                        /** @enum {string} */
                        error: "ERR_NO_CAMPAIGN_FOUND";
                    };
                };
            };
            429: components["responses"]["Refusal429"];
            default: components["responses"]["Refusal"];
        };
    };
    postCampaignsByCampaignIdCancel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 6 */
                campaignId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 6,
                     *       "name": "December",
                     *       "status": "CANCELADA",
                     *       "stop": "person",
                     *       "contactListId": 1,
                     *       "connectionIds": [
                     *         4
                     *       ],
                     *       "scheduledAt": null,
                     *       "startedAt": "2026-12-01T12:00:00.000Z",
                     *       "completedAt": null,
                     *       "createdAt": "2026-12-01T12:00:00.000Z",
                     *       "updatedAt": "2026-12-01T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Campaign"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            402: components["responses"]["Refusal402"];
            403: components["responses"]["Refusal403"];
            /** @description ERR_NO_CAMPAIGN_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "ERR_NO_CAMPAIGN_FOUND"
                     *     }
                     */
                    "application/json": {
                        /** @enum {string} */
                        error: "ERR_NO_CAMPAIGN_FOUND";
                    };
                };
            };
            /** @description ERR_CAMPAIGN_NOT_RUNNING */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "ERR_CAMPAIGN_NOT_RUNNING"
                     *     }
                     */
                    "application/json": {
                        /** @enum {string} */
                        error: "ERR_CAMPAIGN_NOT_RUNNING";
                    };
                };
            };
            429: components["responses"]["Refusal429"];
            default: components["responses"]["Refusal"];
        };
    };
    postCampaignsByCampaignIdStart: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 6 */
                campaignId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 6,
                     *       "name": "December",
                     *       "status": "EM_ANDAMENTO",
                     *       "stop": null,
                     *       "contactListId": 1,
                     *       "connectionIds": [
                     *         4
                     *       ],
                     *       "scheduledAt": null,
                     *       "startedAt": "2026-12-01T12:00:00.000Z",
                     *       "completedAt": null,
                     *       "createdAt": "2026-12-01T12:00:00.000Z",
                     *       "updatedAt": "2026-12-01T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Campaign"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            402: components["responses"]["Refusal402"];
            403: components["responses"]["Refusal403"];
            /** @description ERR_NO_CAMPAIGN_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "ERR_NO_CAMPAIGN_FOUND"
                     *     }
                     */
                    "application/json": {
                        /** @enum {string} */
                        error: "ERR_NO_CAMPAIGN_FOUND";
                    };
                };
            };
            /** @description ERR_CAMPAIGN_NOT_READY */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "ERR_CAMPAIGN_NOT_READY"
                     *     }
                     */
                    "application/json": {
                        /** @enum {string} */
                        error: "ERR_CAMPAIGN_NOT_READY";
                    };
                };
            };
            429: components["responses"]["Refusal429"];
            default: components["responses"]["Refusal"];
        };
    };
    getConnections: {
        parameters: {
            query?: {
                /** @description The `next` of the page before. Absent: the first page. */
                after?: string;
                /** @description Rows of a page. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 4,
                     *           "name": "Main",
                     *           "channel": "whatsapp",
                     *           "status": "CONNECTED"
                     *         }
                     *       ],
                     *       "next": null
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Connection"][];
                        /** @description Passed back as `after` for the next page; null on the last. */
                        next: string | null;
                    };
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            402: components["responses"]["Refusal402"];
            403: components["responses"]["Refusal403"];
            429: components["responses"]["Refusal429"];
            default: components["responses"]["Refusal"];
        };
    };
    getContacts: {
        parameters: {
            query?: {
                /** @description The `next` of the page before. Absent: the first page. */
                after?: string;
                /**
                 * @description Rows of a page.
                 * @example 50
                 */
                limit?: number;
                /** @description By id. Absent: `asc`. */
                order?: "asc" | "desc";
                /**
                 * @description A part of the name or number.
                 * @example maria
                 */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 45,
                     *           "name": "Maria Souza",
                     *           "number": "5511987654321",
                     *           "email": "maria@example.com",
                     *           "channel": "whatsapp",
                     *           "isGroup": false,
                     *           "isBlocked": false,
                     *           "tags": [
                     *             {
                     *               "id": 3,
                     *               "name": "VIP"
                     *             }
                     *           ],
                     *           "fields": [
                     *             {
                     *               "name": "Customer number",
                     *               "value": "4821"
                     *             }
                     *           ],
                     *           "createdAt": "2026-12-01T12:00:00.000Z"
                     *         }
                     *       ],
                     *       "next": "aWQgNDU"
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Contact"][];
                        /** @description Passed back as `after` for the next page; null on the last. */
                        next: string | null;
                    };
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            402: components["responses"]["Refusal402"];
            403: components["responses"]["Refusal403"];
            429: components["responses"]["Refusal429"];
            default: components["responses"]["Refusal"];
        };
    };
    postContacts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Maria Souza",
                 *       "number": "5511987654321",
                 *       "email": "maria@example.com",
                 *       "fields": [
                 *         {
                 *           "name": "Customer number",
                 *           "value": "4821"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** Format: email */
                    email?: string;
                    /** @description Additional fields. They replace all that the contact has. */
                    fields?: {
                        name: string;
                        value: string;
                    }[];
                    name: string;
                    /** @description With the country's code, as people write it. */
                    number: string;
                };
            };
        };
        responses: {
            /** @description OK */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 45,
                     *       "name": "Maria Souza",
                     *       "number": "5511987654321",
                     *       "email": "maria@example.com",
                     *       "channel": "whatsapp",
                     *       "isGroup": false,
                     *       "isBlocked": false,
                     *       "tags": [],
                     *       "fields": [
                     *         {
                     *           "name": "Customer number",
                     *           "value": "4821"
                     *         }
                     *       ],
                     *       "createdAt": "2026-12-01T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Contact"];
                };
            };
            /** @description ERR_VALIDATION, ERR_WAPP_INVALID_CONTACT */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "ERR_VALIDATION",
                     *       "fields": {
                     *         "limit": [
                     *           "max"
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @enum {string} */
                        error: "ERR_VALIDATION" | "ERR_WAPP_INVALID_CONTACT";
                        /** @description Of ERR_VALIDATION: the rules that each field breaks. */
                        fields?: {
                            [key: string]: string[];
                        };
                    };
                };
            };
            401: components["responses"]["Refusal401"];
            402: components["responses"]["Refusal402"];
            403: components["responses"]["Refusal403"];
            /** @description ERR_DUPLICATED_CONTACT, ERR_WAPP_NOT_INITIALIZED */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "ERR_DUPLICATED_CONTACT"
                     *     }
                     */
                    "application/json": {
                        /** @enum {string} */
                        error: "ERR_DUPLICATED_CONTACT" | "ERR_WAPP_NOT_INITIALIZED";
                    };
                };
            };
            429: components["responses"]["Refusal429"];
            /** @description ERR_WAPP_CHECK_CONTACT */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "ERR_WAPP_CHECK_CONTACT"
                     *     }
                     */
                    "application/json": {
                        /** @enum {string} */
                        error: "ERR_WAPP_CHECK_CONTACT";
                    };
                };
            };
            default: components["responses"]["Refusal"];
        };
    };
    getContactsByContactId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 45 */
                contactId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 45,
                     *       "name": "Maria Souza",
                     *       "number": "5511987654321",
                     *       "email": "maria@example.com",
                     *       "channel": "whatsapp",
                     *       "isGroup": false,
                     *       "isBlocked": false,
                     *       "tags": [
                     *         {
                     *           "id": 3,
                     *           "name": "VIP"
                     *         }
                     *       ],
                     *       "fields": [
                     *         {
                     *           "name": "Customer number",
                     *           "value": "4821"
                     *         }
                     *       ],
                     *       "createdAt": "2026-12-01T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Contact"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            402: components["responses"]["Refusal402"];
            403: components["responses"]["Refusal403"];
            /** @description ERR_NO_CONTACT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "ERR_NO_CONTACT_FOUND"
                     *     }
                     */
                    "application/json": {
                        /** @enum {string} */
                        error: "ERR_NO_CONTACT_FOUND";
                    };
                };
            };
            429: components["responses"]["Refusal429"];
            default: components["responses"]["Refusal"];
        };
    };
    putContactsByContactId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 45 */
                contactId: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "email": "maria@example.com"
                 *     }
                 */
                "application/json": {
                    /** Format: email */
                    email?: string;
                    /** @description Additional fields. They replace all that the contact has. */
                    fields?: {
                        name: string;
                        value: string;
                    }[];
                    name?: string;
                    /** @description With the country's code, as people write it. */
                    number?: string;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 45,
                     *       "name": "Maria Souza",
                     *       "number": "5511987654321",
                     *       "email": "maria@example.com",
                     *       "channel": "whatsapp",
                     *       "isGroup": false,
                     *       "isBlocked": false,
                     *       "tags": [
                     *         {
                     *           "id": 3,
                     *           "name": "VIP"
                     *         }
                     *       ],
                     *       "fields": [
                     *         {
                     *           "name": "Customer number",
                     *           "value": "4821"
                     *         }
                     *       ],
                     *       "createdAt": "2026-12-01T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Contact"];
                };
            };
            /** @description ERR_VALIDATION, ERR_WAPP_INVALID_CONTACT */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "ERR_VALIDATION",
                     *       "fields": {
                     *         "limit": [
                     *           "max"
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @enum {string} */
                        error: "ERR_VALIDATION" | "ERR_WAPP_INVALID_CONTACT";
                        /** @description Of ERR_VALIDATION: the rules that each field breaks. */
                        fields?: {
                            [key: string]: string[];
                        };
                    };
                };
            };
            401: components["responses"]["Refusal401"];
            402: components["responses"]["Refusal402"];
            403: components["responses"]["Refusal403"];
            /** @description ERR_NO_CONTACT_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "ERR_NO_CONTACT_FOUND"
                     *     }
                     */
                    "application/json": {
                        /** @enum {string} */
                        error: "ERR_NO_CONTACT_FOUND";
                    };
                };
            };
            /** @description ERR_DUPLICATED_CONTACT, ERR_WAPP_NOT_INITIALIZED */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "ERR_DUPLICATED_CONTACT"
                     *     }
                     */
                    "application/json": {
                        /** @enum {string} */
                        error: "ERR_DUPLICATED_CONTACT" | "ERR_WAPP_NOT_INITIALIZED";
                    };
                };
            };
            429: components["responses"]["Refusal429"];
            /** @description ERR_WAPP_CHECK_CONTACT */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "ERR_WAPP_CHECK_CONTACT"
                     *     }
                     */
                    "application/json": {
                        /** @enum {string} */
                        error: "ERR_WAPP_CHECK_CONTACT";
                    };
                };
            };
            default: components["responses"]["Refusal"];
        };
    };
    putContactsByContactIdTagsByTagId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 45 */
                contactId: number;
                /** @example 3 */
                tagId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 45,
                     *       "name": "Maria Souza",
                     *       "number": "5511987654321",
                     *       "email": "maria@example.com",
                     *       "channel": "whatsapp",
                     *       "isGroup": false,
                     *       "isBlocked": false,
                     *       "tags": [
                     *         {
                     *           "id": 3,
                     *           "name": "VIP"
                     *         }
                     *       ],
                     *       "fields": [
                     *         {
                     *           "name": "Customer number",
                     *           "value": "4821"
                     *         }
                     *       ],
                     *       "createdAt": "2026-12-01T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Contact"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            402: components["responses"]["Refusal402"];
            403: components["responses"]["Refusal403"];
            /** @description ERR_NO_CONTACT_FOUND, ERR_NO_TAG_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "ERR_NO_CONTACT_FOUND"
                     *     }
                     */
                    "application/json": {
                        /** @enum {string} */
                        error: "ERR_NO_CONTACT_FOUND" | "ERR_NO_TAG_FOUND";
                    };
                };
            };
            429: components["responses"]["Refusal429"];
            default: components["responses"]["Refusal"];
        };
    };
    deleteContactsByContactIdTagsByTagId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 45 */
                contactId: number;
                /** @example 3 */
                tagId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 45,
                     *       "name": "Maria Souza",
                     *       "number": "5511987654321",
                     *       "email": "maria@example.com",
                     *       "channel": "whatsapp",
                     *       "isGroup": false,
                     *       "isBlocked": false,
                     *       "tags": [],
                     *       "fields": [
                     *         {
                     *           "name": "Customer number",
                     *           "value": "4821"
                     *         }
                     *       ],
                     *       "createdAt": "2026-12-01T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Contact"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            402: components["responses"]["Refusal402"];
            403: components["responses"]["Refusal403"];
            /** @description ERR_NO_CONTACT_FOUND, ERR_NO_TAG_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "ERR_NO_CONTACT_FOUND"
                     *     }
                     */
                    "application/json": {
                        /** @enum {string} */
                        error: "ERR_NO_CONTACT_FOUND" | "ERR_NO_TAG_FOUND";
                    };
                };
            };
            429: components["responses"]["Refusal429"];
            default: components["responses"]["Refusal"];
        };
    };
    getEvents: {
        parameters: {
            query?: {
                /** @description The `next` of the page before. Absent: the first page. */
                after?: string;
                /**
                 * @description Rows of a page.
                 * @example 100
                 */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "1204",
                     *           "type": "message.updated",
                     *           "at": "2026-12-01T12:00:00.000Z",
                     *           "version": "2026-12-01",
                     *           "data": {
                     *             "message": {
                     *               "id": 812,
                     *               "ticketId": 97,
                     *               "contactId": 45,
                     *               "connectionId": 4,
                     *               "direction": "out",
                     *               "type": "conversation",
                     *               "text": "Your order is on its way",
                     *               "file": null,
                     *               "state": "delivered",
                     *               "ack": 2,
                     *               "failure": null,
                     *               "isDeleted": false,
                     *               "isEdited": false,
                     *               "quotedId": null,
                     *               "userId": null,
                     *               "campaignId": null,
                     *               "createdAt": "2026-12-01T12:00:00.000Z"
                     *             },
                     *             "ticket": {
                     *               "id": 97,
                     *               "uuid": "6f1c0c7e-0d3e-4a54-9f3e-0d1f5a5e8a11",
                     *               "status": "open",
                     *               "contactId": 45,
                     *               "connectionId": 4,
                     *               "channel": "whatsapp",
                     *               "isGroup": false,
                     *               "queueId": 2,
                     *               "userId": 7,
                     *               "unreadMessages": 0,
                     *               "waitingSince": null,
                     *               "createdAt": "2026-12-01T12:00:00.000Z",
                     *               "updatedAt": "2026-12-01T12:00:00.000Z"
                     *             }
                     *           }
                     *         }
                     *       ],
                     *       "next": "1204"
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Event"][];
                        /** @description Passed back as `after` for the events behind these, also later; null while there was none yet. */
                        next: string | null;
                    };
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            402: components["responses"]["Refusal402"];
            403: components["responses"]["Refusal403"];
            /** @description ERR_EVENTS_GONE */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "ERR_EVENTS_GONE"
                     *     }
                     */
                    "application/json": {
                        /** @enum {string} */
                        error: "ERR_EVENTS_GONE";
                    };
                };
            };
            429: components["responses"]["Refusal429"];
            default: components["responses"]["Refusal"];
        };
    };
    getMessagesByMessageId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 812 */
                messageId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 812,
                     *       "ticketId": 97,
                     *       "contactId": 45,
                     *       "connectionId": 4,
                     *       "direction": "out",
                     *       "type": "conversation",
                     *       "text": "Your order is on its way",
                     *       "file": null,
                     *       "state": "delivered",
                     *       "ack": 2,
                     *       "failure": null,
                     *       "isDeleted": false,
                     *       "isEdited": false,
                     *       "quotedId": null,
                     *       "userId": null,
                     *       "campaignId": null,
                     *       "createdAt": "2026-12-01T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            402: components["responses"]["Refusal402"];
            403: components["responses"]["Refusal403"];
            /** @description ERR_NO_MESSAGE_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "ERR_NO_MESSAGE_FOUND"
                     *     }
                     */
                    "application/json": {
                        /** @enum {string} */
                        error: "ERR_NO_MESSAGE_FOUND";
                    };
                };
            };
            429: components["responses"]["Refusal429"];
            default: components["responses"]["Refusal"];
        };
    };
    getMessagesByMessageIdFile: {
        parameters: {
            query?: never;
            header?: {
                /** @example bytes=0-1023 */
                Range?: string;
            };
            path: {
                /** @example 812 */
                messageId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "*/*": string;
                };
            };
            /** @description The part that Range wants */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "*/*": string;
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            402: components["responses"]["Refusal402"];
            403: components["responses"]["Refusal403"];
            /** @description ERR_NO_MESSAGE_FOUND, ERR_NO_MEDIA_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "ERR_NO_MESSAGE_FOUND"
                     *     }
                     */
                    "application/json": {
                        /** @enum {string} */
                        error: "ERR_NO_MESSAGE_FOUND" | "ERR_NO_MEDIA_FOUND";
                    };
                };
            };
            429: components["responses"]["Refusal429"];
            default: components["responses"]["Refusal"];
        };
    };
    getQueues: {
        parameters: {
            query?: {
                /** @description The `next` of the page before. Absent: the first page. */
                after?: string;
                /** @description Rows of a page. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 2,
                     *           "name": "Sales",
                     *           "color": "#2f855a",
                     *           "userIds": [
                     *             7
                     *           ]
                     *         }
                     *       ],
                     *       "next": null
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Queue"][];
                        /** @description Passed back as `after` for the next page; null on the last. */
                        next: string | null;
                    };
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            402: components["responses"]["Refusal402"];
            403: components["responses"]["Refusal403"];
            429: components["responses"]["Refusal429"];
            default: components["responses"]["Refusal"];
        };
    };
    getSchedules: {
        parameters: {
            query?: {
                /** @description The `next` of the page before. Absent: the first page. */
                after?: string;
                /** @example 45 */
                contactId?: number;
                /** @description Rows of a page. */
                limit?: number;
                /** @description By id. Absent: `asc`. */
                order?: "asc" | "desc";
                status?: "PENDENTE" | "AGENDADA" | "ENVIADA" | "ERRO" | "CANCELADA";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 31,
                     *           "text": "Your order arrives today",
                     *           "sendAt": "2099-01-31T12:00:00.000Z",
                     *           "sentAt": null,
                     *           "status": "PENDENTE",
                     *           "failure": null,
                     *           "repeatUnit": "none",
                     *           "repeatEvery": 1,
                     *           "cancelIfReplied": true,
                     *           "contactId": 45,
                     *           "connectionId": null,
                     *           "userId": 7,
                     *           "messageId": null,
                     *           "file": null,
                     *           "createdAt": "2026-12-01T12:00:00.000Z",
                     *           "updatedAt": "2026-12-01T12:00:00.000Z"
                     *         }
                     *       ],
                     *       "next": null
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Schedule"][];
                        /** @description Passed back as `after` for the next page; null on the last. */
                        next: string | null;
                    };
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            402: components["responses"]["Refusal402"];
            403: components["responses"]["Refusal403"];
            429: components["responses"]["Refusal429"];
            default: components["responses"]["Refusal"];
        };
    };
    postSchedules: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "text": "Your order arrives today",
                 *       "contactId": 45,
                 *       "sendAt": "2099-01-31T12:00:00.000Z",
                 *       "userId": 7,
                 *       "cancelIfReplied": true
                 *     }
                 */
                "application/json": {
                    /** @description It is cancelled when the contact writes before. */
                    cancelIfReplied?: boolean;
                    /** @description Absent: the author's, or else the company's. */
                    connectionId?: number | null;
                    contactId: number;
                    repeatEvery?: number;
                    /** @enum {string} */
                    repeatUnit?: "none" | "day" | "week" | "month";
                    /** @description ISO 8601. Without a zone it is the company's local time. */
                    sendAt: string;
                    text: string;
                    /** @description Its author, in whose name it is sent. */
                    userId: number;
                };
            };
        };
        responses: {
            /** @description OK */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 31,
                     *       "text": "Your order arrives today",
                     *       "sendAt": "2099-01-31T12:00:00.000Z",
                     *       "sentAt": null,
                     *       "status": "PENDENTE",
                     *       "failure": null,
                     *       "repeatUnit": "none",
                     *       "repeatEvery": 1,
                     *       "cancelIfReplied": true,
                     *       "contactId": 45,
                     *       "connectionId": null,
                     *       "userId": 7,
                     *       "messageId": null,
                     *       "file": null,
                     *       "createdAt": "2026-12-01T12:00:00.000Z",
                     *       "updatedAt": "2026-12-01T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Schedule"];
                };
            };
            /** @description ERR_VALIDATION, ERR_SCHEDULE_PAST */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "ERR_VALIDATION",
                     *       "fields": {
                     *         "limit": [
                     *           "max"
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @enum {string} */
                        error: "ERR_VALIDATION" | "ERR_SCHEDULE_PAST";
                        /** @description Of ERR_VALIDATION: the rules that each field breaks. */
                        fields?: {
                            [key: string]: string[];
                        };
                    };
                };
            };
            401: components["responses"]["Refusal401"];
            402: components["responses"]["Refusal402"];
            403: components["responses"]["Refusal403"];
            /** @description ERR_NO_CONTACT_FOUND, ERR_NO_USER_FOUND, ERR_NO_WAPP_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "ERR_NO_CONTACT_FOUND"
                     *     }
                     */
                    "application/json": {
                        /** @enum {string} */
                        error: "ERR_NO_CONTACT_FOUND" | "ERR_NO_USER_FOUND" | "ERR_NO_WAPP_FOUND";
                    };
                };
            };
            429: components["responses"]["Refusal429"];
            default: components["responses"]["Refusal"];
        };
    };
    deleteSchedulesByScheduleId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 31 */
                scheduleId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "deleted": true
                     *     }
                     */
                    "application/json": components["schemas"]["Deleted"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            402: components["responses"]["Refusal402"];
            403: components["responses"]["Refusal403"];
            /** @description ERR_NO_SCHEDULE_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "ERR_NO_SCHEDULE_FOUND"
                     *     }
                     */
                    "application/json": {
                        /** @enum {string} */
                        error: "ERR_NO_SCHEDULE_FOUND";
                    };
                };
            };
            429: components["responses"]["Refusal429"];
            default: components["responses"]["Refusal"];
        };
    };
    getTags: {
        parameters: {
            query?: {
                /** @description The `next` of the page before. Absent: the first page. */
                after?: string;
                /** @description Rows of a page. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 3,
                     *           "name": "VIP",
                     *           "color": "#0e7490",
                     *           "isColumn": false
                     *         }
                     *       ],
                     *       "next": null
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Tag"][];
                        /** @description Passed back as `after` for the next page; null on the last. */
                        next: string | null;
                    };
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            402: components["responses"]["Refusal402"];
            403: components["responses"]["Refusal403"];
            429: components["responses"]["Refusal429"];
            default: components["responses"]["Refusal"];
        };
    };
    postTags: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Delivery",
                 *       "color": "#0e7490"
                 *     }
                 */
                "application/json": {
                    color?: string;
                    name: string;
                };
            };
        };
        responses: {
            /** @description OK */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 3,
                     *       "name": "Delivery",
                     *       "color": "#0e7490",
                     *       "isColumn": false
                     *     }
                     */
                    "application/json": components["schemas"]["Tag"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            402: components["responses"]["Refusal402"];
            403: components["responses"]["Refusal403"];
            /** @description ERR_TAG_NAME_ALREADY_EXISTS */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "ERR_TAG_NAME_ALREADY_EXISTS"
                     *     }
                     */
                    "application/json": {
                        /** @enum {string} */
                        error: "ERR_TAG_NAME_ALREADY_EXISTS";
                    };
                };
            };
            429: components["responses"]["Refusal429"];
            default: components["responses"]["Refusal"];
        };
    };
    getTickets: {
        parameters: {
            query?: {
                /** @description The `next` of the page before. Absent: the first page. */
                after?: string;
                /** @example 45 */
                contactId?: number;
                /** @description Rows of a page. */
                limit?: number;
                /**
                 * @description By id. Absent: `asc`.
                 * @example desc
                 */
                order?: "asc" | "desc";
                queueId?: number;
                /** @example open */
                status?: "pending" | "open" | "closed" | "group" | "nps" | "lgpd";
                userId?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 97,
                     *           "uuid": "6f1c0c7e-0d3e-4a54-9f3e-0d1f5a5e8a11",
                     *           "status": "open",
                     *           "contactId": 45,
                     *           "connectionId": 4,
                     *           "channel": "whatsapp",
                     *           "isGroup": false,
                     *           "queueId": 2,
                     *           "userId": 7,
                     *           "unreadMessages": 0,
                     *           "waitingSince": null,
                     *           "createdAt": "2026-12-01T12:00:00.000Z",
                     *           "updatedAt": "2026-12-01T12:00:00.000Z"
                     *         }
                     *       ],
                     *       "next": null
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Ticket"][];
                        /** @description Passed back as `after` for the next page; null on the last. */
                        next: string | null;
                    };
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            402: components["responses"]["Refusal402"];
            403: components["responses"]["Refusal403"];
            429: components["responses"]["Refusal429"];
            default: components["responses"]["Refusal"];
        };
    };
    getTicketsByTicketId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 97 */
                ticketId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 97,
                     *       "uuid": "6f1c0c7e-0d3e-4a54-9f3e-0d1f5a5e8a11",
                     *       "status": "open",
                     *       "contactId": 45,
                     *       "connectionId": 4,
                     *       "channel": "whatsapp",
                     *       "isGroup": false,
                     *       "queueId": 2,
                     *       "userId": 7,
                     *       "unreadMessages": 0,
                     *       "waitingSince": null,
                     *       "createdAt": "2026-12-01T12:00:00.000Z",
                     *       "updatedAt": "2026-12-01T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Ticket"];
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            402: components["responses"]["Refusal402"];
            403: components["responses"]["Refusal403"];
            /** @description ERR_NO_TICKET_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "ERR_NO_TICKET_FOUND"
                     *     }
                     */
                    "application/json": {
                        /** @enum {string} */
                        error: "ERR_NO_TICKET_FOUND";
                    };
                };
            };
            429: components["responses"]["Refusal429"];
            default: components["responses"]["Refusal"];
        };
    };
    putTicketsByTicketId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 97 */
                ticketId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "status": "open",
                 *       "userId": 7,
                 *       "queueId": 2
                 *     }
                 */
                "application/json": {
                    /** @description For `open` and `pending`. Absent: its own. */
                    queueId?: number | null;
                    /** @description For `closed`: whether the farewell and the question for a rating are sent. Absent: yes. */
                    sendFarewell?: boolean;
                    /** @enum {string} */
                    status: "open" | "pending" | "closed";
                    /** @description Who attends it: needed for `open`, for nothing else. */
                    userId?: number | null;
                };
            };
        };
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 97,
                     *       "uuid": "6f1c0c7e-0d3e-4a54-9f3e-0d1f5a5e8a11",
                     *       "status": "open",
                     *       "contactId": 45,
                     *       "connectionId": 4,
                     *       "channel": "whatsapp",
                     *       "isGroup": false,
                     *       "queueId": 2,
                     *       "userId": 7,
                     *       "unreadMessages": 0,
                     *       "waitingSince": null,
                     *       "createdAt": "2026-12-01T12:00:00.000Z",
                     *       "updatedAt": "2026-12-01T12:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Ticket"];
                };
            };
            /** @description ERR_VALIDATION, ERR_QUEUE_REQUIRED */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "ERR_VALIDATION",
                     *       "fields": {
                     *         "limit": [
                     *           "max"
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @enum {string} */
                        error: "ERR_VALIDATION" | "ERR_QUEUE_REQUIRED";
                        /** @description Of ERR_VALIDATION: the rules that each field breaks. */
                        fields?: {
                            [key: string]: string[];
                        };
                    };
                };
            };
            401: components["responses"]["Refusal401"];
            402: components["responses"]["Refusal402"];
            403: components["responses"]["Refusal403"];
            /** @description ERR_NO_TICKET_FOUND, ERR_NO_USER_FOUND, ERR_NO_QUEUE_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "ERR_NO_TICKET_FOUND"
                     *     }
                     */
                    "application/json": {
                        /** @enum {string} */
                        error: "ERR_NO_TICKET_FOUND" | "ERR_NO_USER_FOUND" | "ERR_NO_QUEUE_FOUND";
                    };
                };
            };
            /** @description ERR_TICKET_NOT_TRANSFERABLE, ERR_TAG_REQUIRED */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "ERR_TICKET_NOT_TRANSFERABLE"
                     *     }
                     */
                    "application/json": {
                        /** @enum {string} */
                        error: "ERR_TICKET_NOT_TRANSFERABLE" | "ERR_TAG_REQUIRED";
                    };
                };
            };
            429: components["responses"]["Refusal429"];
            default: components["responses"]["Refusal"];
        };
    };
    getTicketsByTicketIdMessages: {
        parameters: {
            query?: {
                /** @description The `next` of the page before. Absent: the first page. */
                after?: string;
                /**
                 * @description Rows of a page.
                 * @example 50
                 */
                limit?: number;
                /** @description By id. Absent: `asc`. */
                order?: "asc" | "desc";
            };
            header?: never;
            path: {
                /** @example 97 */
                ticketId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 812,
                     *           "ticketId": 97,
                     *           "contactId": 45,
                     *           "connectionId": 4,
                     *           "direction": "out",
                     *           "type": "conversation",
                     *           "text": "Your order is on its way",
                     *           "file": null,
                     *           "state": "delivered",
                     *           "ack": 2,
                     *           "failure": null,
                     *           "isDeleted": false,
                     *           "isEdited": false,
                     *           "quotedId": null,
                     *           "userId": null,
                     *           "campaignId": null,
                     *           "createdAt": "2026-12-01T12:00:00.000Z"
                     *         }
                     *       ],
                     *       "next": null
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Message"][];
                        /** @description Passed back as `after` for the next page; null on the last. */
                        next: string | null;
                    };
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            402: components["responses"]["Refusal402"];
            403: components["responses"]["Refusal403"];
            /** @description ERR_NO_TICKET_FOUND */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": "ERR_NO_TICKET_FOUND"
                     *     }
                     */
                    "application/json": {
                        /** @enum {string} */
                        error: "ERR_NO_TICKET_FOUND";
                    };
                };
            };
            429: components["responses"]["Refusal429"];
            default: components["responses"]["Refusal"];
        };
    };
    getUsers: {
        parameters: {
            query?: {
                /** @description The `next` of the page before. Absent: the first page. */
                after?: string;
                /** @description Rows of a page. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description OK */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 7,
                     *           "name": "Ana Prado",
                     *           "email": "ana@example.com",
                     *           "profile": "user",
                     *           "queueIds": [
                     *             2
                     *           ]
                     *         }
                     *       ],
                     *       "next": null
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["User"][];
                        /** @description Passed back as `after` for the next page; null on the last. */
                        next: string | null;
                    };
                };
            };
            400: components["responses"]["Refusal400"];
            401: components["responses"]["Refusal401"];
            402: components["responses"]["Refusal402"];
            403: components["responses"]["Refusal403"];
            429: components["responses"]["Refusal429"];
            default: components["responses"]["Refusal"];
        };
    };
    receiveEvent: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Of the delivery: the same each time that it is sent.
                 * @example delivery_5127
                 */
                "webhook-id": string;
                /**
                 * @description By Standard Webhooks; two for a day after a rotation.
                 * @example v1,K5oZfzN95Z9UVu1EsfQmf…
                 */
                "webhook-signature": string;
                /**
                 * @description Seconds since 1970.
                 * @example 1796126400
                 */
                "webhook-timestamp": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "1204",
                 *       "type": "message.updated",
                 *       "at": "2026-12-01T12:00:00.000Z",
                 *       "version": "2026-12-01",
                 *       "data": {
                 *         "message": {
                 *           "id": 812,
                 *           "ticketId": 97,
                 *           "contactId": 45,
                 *           "connectionId": 4,
                 *           "direction": "out",
                 *           "type": "conversation",
                 *           "text": "Your order is on its way",
                 *           "file": null,
                 *           "state": "delivered",
                 *           "ack": 2,
                 *           "failure": null,
                 *           "isDeleted": false,
                 *           "isEdited": false,
                 *           "quotedId": null,
                 *           "userId": null,
                 *           "campaignId": null,
                 *           "createdAt": "2026-12-01T12:00:00.000Z"
                 *         },
                 *         "ticket": {
                 *           "id": 97,
                 *           "uuid": "6f1c0c7e-0d3e-4a54-9f3e-0d1f5a5e8a11",
                 *           "status": "open",
                 *           "contactId": 45,
                 *           "connectionId": 4,
                 *           "channel": "whatsapp",
                 *           "isGroup": false,
                 *           "queueId": 2,
                 *           "userId": 7,
                 *           "unreadMessages": 0,
                 *           "waitingSince": null,
                 *           "createdAt": "2026-12-01T12:00:00.000Z",
                 *           "updatedAt": "2026-12-01T12:00:00.000Z"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Event"];
            };
        };
        responses: {
            /** @description Delivered */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Nothing more is to be sent: the subscription is switched off */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is sent again later */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
